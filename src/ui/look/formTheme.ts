import type { ThemeConfig } from 'antd';
import { type LookTokens, sizes } from './tokens';

/** antd's controls of a form from our tokens. */
export function formTheme({ colours }: LookTokens): ThemeConfig['components'] {
  // With the border of 1 px a ring of 2.
  const ring = (colour: string) => `0 0 0 ${sizes.focusRing - 1}px ${colour}`;
  const entry = {
    paddingInline: 10,
    hoverBorderColor: colours.accent,
    activeBorderColor: colours.accent,
    activeShadow: ring(colours.accent),
    errorActiveShadow: ring(colours.error),
    colorErrorBorderHover: colours.error,
    colorTextDescription: colours.hint,
  };
  return {
    Form: {
      itemMarginBottom: 0,
      verticalLabelPadding: '0 0 6px',
      verticalLabelMargin: 0,
      labelFontSize: sizes.tableFont,
      labelColor: colours.text,
      colorTextDescription: colours.hint,
    },
    Input: entry,
    InputNumber: entry,
    Checkbox: { colorWhite: colours.onAccent, borderRadiusSM: 4 },
    Radio: {
      radioSize: 16,
      dotSize: 6,
      colorWhite: colours.onAccent,
      wrapperMarginInlineEnd: 0,
    },
    Switch: {
      trackHeight: 20,
      trackMinWidth: 36,
      handleSize: 14,
      trackPadding: 3,
      handleBg: colours.surface,
      colorTextQuaternary: colours.control,
      colorTextTertiary: colours.secondary,
    },
    DatePicker: {
      ...entry,
      cellWidth: 36,
      cellHeight: 30,
      cellHoverBg: colours.quiet,
      cellActiveWithRangeBg: colours.accentWash,
      cellBgDisabled: 'transparent',
      colorIcon: colours.hint,
    },
    Progress: { defaultColor: colours.accent, remainingColor: colours.quiet },
    Upload: { colorFillAlter: colours.surface, colorPrimaryHover: colours.accent },
  };
}
