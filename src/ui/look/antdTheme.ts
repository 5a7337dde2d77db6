import { type MappingAlgorithm, theme, type ThemeConfig } from 'antd';
import { antdComponents } from './antdComponents';
import { formTheme } from './formTheme';
import { fontFamily, type LookTokens, sizes } from './tokens';

/** antd's dark look makes other colours of those it is given. */
const asGiven: MappingAlgorithm = (
  { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo },
  map = theme.defaultAlgorithm(theme.defaultSeed),
) => ({ ...map, colorPrimary, colorSuccess, colorWarning, colorError, colorInfo });

/** antd's theme from our tokens. Visible values that antd would derive by itself are set here; `motion` is false
 * for who asked their system for less of it. */
export function antdTheme(look: LookTokens, motion: boolean): ThemeConfig {
  const { mode, colours, controlRadius, cardRadius, shadows } = look;
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
      colorSuccessBg: colours.successWash,
      colorWarningBg: colours.warningWash,
      colorErrorBg: colours.errorWash,
      colorInfoBg: colours.infoWash,
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
    components: { ...antdComponents(look), ...formTheme(look) },
  };
}
