import type { LookTokens } from '../../look/tokens';
import { fontFamily, motion, sizes } from '../../look/tokens';
import { palette } from '../../look/palette';

/** G2's theme from our tokens. */
export function chartTheme({ mode, colours, controlRadius, shadows }: LookTokens) {
  const words = { fontFamily, fontSize: sizes.hintFont };
  return {
    type: 'light',
    color: palette[mode][0],
    category10: [...palette[mode].slice(0, 10)],
    category20: [...palette[mode].slice(0, 20)],
    enter: { duration: motion.calm },
    update: { duration: motion.calm },
    exit: { duration: motion.quick },
    view: { viewFill: 'transparent' },
    line: { line: { lineWidth: 2 } },
    interval: { rect: { fillOpacity: 1 } },
    area: { area: { fillOpacity: 0.1 } },
    cell: { cell: { fillOpacity: 1 } },
    point: { point: { r: 3, fillOpacity: 1 } },
    text: { text: { fill: colours.secondary, ...words } },
    rangeX: { range: { fillOpacity: 1 } },
    lineX: { line: { stroke: colours.control, strokeOpacity: 1 } },
    lineY: { line: { stroke: colours.control, strokeOpacity: 1 } },
    axis: {
      gridLineDash: [0, 0],
      gridLineWidth: 1,
      gridStroke: colours.hairline,
      gridStrokeOpacity: 1,
      labelFill: colours.hint,
      labelOpacity: 1,
      labelFontFamily: fontFamily,
      labelFontSize: sizes.hintFont,
      lineLineWidth: 1,
      lineStroke: colours.hairline,
      lineStrokeOpacity: 1,
      tickStroke: colours.hairline,
      tickOpacity: 1,
      titleFill: colours.hint,
      titleOpacity: 1,
      titleFontFamily: fontFamily,
      titleFontSize: sizes.hintFont,
    },
    label: { fill: colours.secondary, fillOpacity: 1, ...words },
    tooltip: {
      crosshairsStroke: colours.control,
      crosshairsLineWidth: 1,
      crosshairsStrokeOpacity: 1,
      css: {
        '.g2-tooltip': {
          'background-color': colours.raised,
          color: colours.text,
          border: `1px solid ${colours.hairline}`,
          'border-radius': `${controlRadius}px`,
          'box-shadow': shadows.menu,
          'font-family': fontFamily,
          'font-size': `${sizes.hintFont}px`,
          padding: '8px 10px',
          opacity: '1',
          'max-width': '280px',
        },
      },
    },
  };
}
