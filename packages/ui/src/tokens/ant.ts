import { measures, type ThemeName, tokens } from './tokens.ts'

/** Ant Design's `token` and `components`, from the same values as `tokens.css`; for a finger controls are as tall as it is wide. */
export function antTheme(theme: ThemeName, isPhone: boolean) {
  const of = tokens[theme]
  return {
    token: {
      colorPrimary: of.solid,
      colorPrimaryHover: of['solid-hover'],
      colorLink: of.action,
      colorInfo: of.action,
      colorSuccess: of.online,
      colorWarning: of['level-20'],
      colorError: of['level-30'],
      colorErrorText: of['level-30-text'],
      colorBgBase: of.ground,
      colorBgLayout: of.ground,
      colorBgContainer: of['surface-1'],
      colorBgElevated: theme === 'night' ? of['surface-2'] : of['surface-1'],
      colorTextBase: of.text,
      colorText: of.text,
      colorTextSecondary: of.dim,
      colorTextTertiary: of.faint,
      colorTextQuaternary: of.faint,
      colorTextPlaceholder: of.faint,
      colorBorder: of.line,
      colorBorderSecondary: of['row-line'],
      colorBorderDisabled: of.line,
      colorBgContainerDisabled: of['surface-2'],
      colorTextDisabled: of.faint,
      controlItemBgActive: of.select,
      controlItemBgHover: of['surface-3'],
      boxShadowSecondary: `0 0 0 1px ${of.line}, ${of.shadow}`,
      borderRadius: 6,
      borderRadiusLG: 8,
      fontFamily: measures.font,
      fontFamilyCode: measures.mono,
      fontSize: 14,
      fontWeightStrong: 600,
      controlHeight: isPhone ? 44 : 32,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', defaultBg: of['surface-2'] },
      // A refusal below a field is text and must not touch the label of the next.
      Form: { colorError: of['level-30-text'], itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      Drawer: { colorBgElevated: of['surface-1'] },
      Input: { colorBgContainer: of['surface-2'] },
      InputNumber: { colorBgContainer: of['surface-2'] },
      Select: {
        colorBgContainer: of['surface-2'],
        multipleItemBg: of['surface-3'],
        multipleItemColorDisabled: of.dim,
      },
      Modal: { contentBg: of['surface-1'], headerBg: of['surface-1'], fontSize: 13, titleFontSize: 15 },
      Table: { headerBg: of['surface-2'], rowHoverBg: of['surface-3'], rowSelectedBg: of.select },
      Tooltip: { colorBgSpotlight: of['surface-3'], colorTextLightSolid: of.text },
    },
  }
}
