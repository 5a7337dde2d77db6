import {
  generate,
  getSecondaryColor,
  isIconDefinition,
  normalizeTwoToneColors,
  svgBaseProps,
  warning,
} from '@ant-design/icons/es/utils.js';

/**
 * Stands in for the icons' module of the same name: that one writes a style sheet into the page's head, which is the
 * host's. The rules it would write stand in src/ui/look/base.css, under the prefix of our icons.
 */
const useInsertStyles = () => undefined;

export {
  generate,
  getSecondaryColor,
  isIconDefinition,
  normalizeTwoToneColors,
  svgBaseProps,
  useInsertStyles,
  warning,
};
