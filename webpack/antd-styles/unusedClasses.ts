const colours = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';

/**
 * What no screen uses of antd's buttons, tables, tabs and fields, as patterns of the whole name after our prefix. Every
 * visit would parse their rules, a third of all. Wherever the end-to-end tests ask axe, no element has such a class.
 */
export const unusedClasses: readonly string[] = [
  `btn-color-(?:${colours})`,
  'btn-group',
  'table-bordered',
  'table-cell-fix-[a-z-]+',
  'table-ping-(?:left|right)',
  'table-filter-[a-z-]+',
  'tabs-(?:left|right|bottom|card|editable)',
  '(?:select|input)-(?:underlined|borderless)',
  'select-filled',
  '[a-z-]+-rtl',
];
