import { theme as antdTheme, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US.js';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language/language.js';
import { palettes } from '../platform/theme/palette.js';
import { useTheme } from '../platform/theme/theme.js';
import { useCalm } from '../platform/theme/useCalm.js';

const dutch = () => import('antd/es/locale/nl_NL.js').then((m) => m.default);

/** antd's own texts in the language in use. */
function useAntdLocale(language: string): Locale {
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let stale = false;
    if (language === 'nl') void dutch().then((l) => !stale && setLocale(l));
    else setLocale(english);
    return () => {
      stale = true;
    };
  }, [language]);
  return locale;
}

/** The border of everything that is filled in or chosen: it shows where the field is. */
const fields = (colorBorder: string) => ({
  Checkbox: { colorBorder },
  DatePicker: { colorBorder },
  Input: { colorBorder },
  InputNumber: { colorBorder },
  Radio: { colorBorder },
  Select: { colorBorder },
});

/** Theme tokens, antd's language and the form messages, around everything that uses antd. */
export function Look({ children }: { children: ReactNode }) {
  const name = useTheme();
  const { t } = useTranslation('common');
  const locale = useAntdLocale(currentLanguage());
  const p = palettes[name];
  const calm = useCalm();
  return (
    <ConfigProvider
      // Always given: with none antd leaves a level out, and the first switch would rebuild the whole tree.
      locale={locale}
      form={{
        validateMessages: t('validation', { returnObjects: true }) as Record<string, string>,
        requiredMark: false,
      }}
      theme={{
        algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
        token: {
          colorPrimary: p.accent,
          colorInfo: p.accent,
          colorLink: p.accent,
          // antd makes a link fainter under the pointer, too faint to read.
          colorLinkHover: p.accent,
          colorLinkActive: p.accent,
          linkHoverDecoration: 'underline',
          colorSuccess: p.green,
          colorWarning: p.amber,
          colorError: p.red,
          // antd derives these tints from the strong colours, which turns the deep teal into grey.
          colorPrimaryBg: p['accent-soft'],
          controlItemBgActiveHover: p['accent-soft'],
          colorInfoBg: p['accent-soft'],
          colorSuccessBg: p['green-soft'],
          colorWarningBg: p['amber-soft'],
          colorErrorBg: p['red-soft'],
          colorInfoBorder: p.line,
          colorSuccessBorder: p.line,
          colorWarningBorder: p.line,
          colorErrorBorder: p.line,
          colorTextBase: p.ink,
          colorBgBase: p.surface,
          colorBgLayout: p.canvas,
          colorBgContainer: p.surface,
          colorBgElevated: p.raised,
          colorBorder: p['line-strong'],
          colorBorderSecondary: p.line,
          // antd makes it from its own blue, and a disabled button looked chosen in the dark.
          colorBorderDisabled: p.line,
          // One ink: antd derives its own from it, a little fainter in each place.
          colorText: p.ink,
          colorTextHeading: p.ink,
          colorTextSecondary: p['ink-soft'],
          colorTextTertiary: p['ink-faint'],
          colorTextDescription: p['ink-soft'],
          colorTextPlaceholder: p['ink-faint'],
          colorTextLightSolid: p['accent-ink'],
          colorBgMask: p.mask,
          borderRadius: 8,
          fontWeightStrong: 600,
          fontFamily: "'Inter Variable', system-ui, sans-serif",
          fontSize: 14,
          wireframe: false,
          motion: !calm,
        },
        components: {
          ...fields(p['line-field']),
          Badge: { colorError: p['red-solid'], colorTextLightSolid: p['brand-ink'] },
          Alert: {
            withDescriptionPadding: '12px 16px',
            withDescriptionIconSize: 18,
            fontSizeLG: 14,
          },
          // The ink of the accent is green: on red it is hard to read in the dark.
          // The accent as it is: for the dark antd derives a duller one.
          Button: { dangerColor: p.surface, colorPrimary: p.accent, primaryColor: p['accent-ink'] },
          Layout: { siderBg: p.sider, headerBg: p.surface, bodyBg: p.canvas, footerBg: p.canvas },
          Menu: {
            darkItemBg: p.sider,
            darkSubMenuItemBg: p.sider,
            darkItemColor: p['sider-ink'],
            darkItemSelectedBg: p['sider-active'],
            darkItemSelectedColor: p['brand-ink'],
          },
          // antd tells the chosen part by a white that hardly differs from what is around it.
          Segmented: {
            trackBg: p['slate-soft'],
            itemSelectedBg: p.accent,
            itemSelectedColor: p['accent-ink'],
            itemColor: p.ink,
          },
          Table: {
            rowHoverBg: p.hover,
            headerSortActiveBg: p.sunken,
            headerSortHoverBg: p.sunken,
            bodySortBg: 'transparent',
            headerBg: p.sunken,
            headerSplitColor: 'transparent',
            cellPaddingBlockMD: 8,
          },
          // Ten tabs of an account stand beside each other at 1440 px, in Dutch too.
          Tabs: { horizontalItemGutter: 24 },
          Tooltip: { colorTextLightSolid: p['brand-ink'] },
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
