import { withoutUnused } from '../../webpack/antd-styles/withoutUnused';

it.each([
  ['a rule for a class that nothing has', '.aicc-btn-color-blue:hover{color:red;}', ''],
  ['one of two selectors', '.aicc-tabs-left >a,.aicc-tabs-top >a{top:0;}', '.aicc-tabs-top>a{top:0;}'],
  ['another class that begins alike', '.aicc-btn-group-item{top:0;}', '.aicc-btn-group-item{top:0;}'],
  [
    'a class that must not be there',
    '.aicc-select:not(.aicc-select-filled){top:0;}',
    '.aicc-select:not(.aicc-select-filled){top:0;}',
  ],
  [
    'within a media query',
    '@media (max-width: 9px){.aicc-table-bordered{top:0;}.aicc-table{top:1px;}}',
    '@media (max-width: 9px){.aicc-table{top:1px;}}',
  ],
  [
    'frames',
    '@keyframes aiccFade{from{opacity:0;}to{opacity:1;}}',
    '@keyframes aiccFade{from{opacity:0;}to{opacity:1;}}',
  ],
])('leaves out what is unused of antd: %s', (_, css, left) => {
  expect(withoutUnused(css)).toBe(left);
});
