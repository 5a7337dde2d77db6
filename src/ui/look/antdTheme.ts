import { type MappingAlgorithm, theme, type ThemeConfig } from 'antd';
import { formTheme } from './formTheme';
import { fontFamily, type LookTokens, sizes, weights } from './tokens';

/** antd's dark look makes other colours of those it is given. */
const asGiven: MappingAlgorithm = (
  { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo },
  map = theme.defaultAlgorithm(theme.defaultSeed),
) => ({ ...map, colorPrimary, colorSuccess, colorWarning, colorError, colorInfo });

/** antd's theme from our tokens. Visible values that antd would derive by itself are set here; `motion` is false
 * for who asked their system for less of it. */
export function antdTheme(look: LookTokens, motion: boolean): ThemeConfig {
  const { mode, density, colours, controlRadius, cardRadius, shadows } = look;
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, asGiven],
    hashed: true,
    token: {
      motion,
      fontFamily,
      fontSize: sizes.tableFont,
      colorPrimary: colours.accent,
      colorPrimaryHover: colours.accentHover,
      colorPrimaryBg: colours.accentWash,
      colorLink: colours.accent,
      colorLinkHover: colours.accentHover,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorError: colours.error,
      colorInfo: colours.info,
      colorText: colours.text,
      colorTextSecondary: colours.secondary,
      colorTextTertiary: colours.hint,
      colorTextQuaternary: colours.hint,
      colorTextPlaceholder: colours.hint,
      colorTextDescription: colours.secondary,
      colorTextDisabled: colours.hint,
      colorTextLightSolid: colours.onAccent,
      colorIcon: colours.secondary,
      colorBgBase: colours.surface,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorBgLayout: colours.page,
      colorBgContainerDisabled: colours.page,
      colorBgMask: colours.mask,
      colorFillAlter: colours.hover,
      colorFillSecondary: colours.quiet,
      colorFillTertiary: colours.quiet,
      colorBorder: colours.control,
      colorBorderSecondary: colours.hairline,
      colorSplit: colours.hairline,
      controlHeight: sizes.controlHeight,
      borderRadius: controlRadius,
      borderRadiusLG: cardRadius,
      borderRadiusSM: Math.min(controlRadius, 4),
      boxShadow: shadows.menu,
      boxShadowSecondary: shadows.menu,
      controlOutline: 'transparent',
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      motionUnit: 0.06,
      lineHeight: 22 / sizes.tableFont,
      // focus rings of what has no border
      colorPrimaryBorder: colours.accent,
      lineWidthFocus: sizes.focusRing,
    },
    components: {
      ...formTheme(look),
      Table: {
        headerBg: colours.surface,
        headerColor: colours.secondary,
        headerSplitColor: 'transparent',
        headerSortActiveBg: colours.surface,
        headerSortHoverBg: colours.hover,
        headerBorderRadius: 0,
        bodySortBg: colours.surface,
        rowHoverBg: colours.hover,
        rowSelectedBg: colours.accentWash,
        rowSelectedHoverBg: colours.accentWash,
        borderColor: colours.hairline,
        cellPaddingBlock: 4,
        cellPaddingInline: 12,
      },
      Pagination: {
        itemSize: sizes.controlHeight,
        itemBg: 'transparent',
        itemActiveBg: colours.accentWash,
        itemActiveColor: colours.accent,
        colorPrimary: 'transparent',
        colorPrimaryHover: 'transparent',
        colorBgTextHover: colours.quiet,
        colorBgTextActive: colours.quiet,
        fontWeightStrong: weights.strong,
      },
      Select: {
        selectorBg: colours.surface,
        hoverBorderColor: colours.accent,
        activeBorderColor: colours.accent,
        optionSelectedBg: colours.accentWash,
        optionSelectedColor: colours.accent,
        optionActiveBg: colours.quiet,
        optionHeight: density === 'compact' ? 30 : 32,
        activeOutlineColor: 'transparent',
        multipleItemBg: colours.quiet,
      },
    },
  };
}
