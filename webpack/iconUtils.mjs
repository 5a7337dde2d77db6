// Stands in for the icons' module of the same name: that one writes a style sheet into the page's head, which is the
// host's. The rules it would write stand in src/ui/look/base.css, under the prefix of our icons.
export * from '@ant-design/icons/es/utils.js';
export const useInsertStyles = () => undefined;
