import { theme as antdTheme, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US.js';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language/language.js';
import { ourColours } from '../platform/theme/antdColours.js';
import { shadowsOf } from '../platform/theme/depth.js';
import { palettes } from '../platform/theme/palette.js';
import { spaces } from '../platform/theme/space.js';
import { useTheme } from '../platform/theme/theme.js';
import { family } from '../platform/theme/type.js';
import { useCalm } from '../platform/theme/useCalm.js';
import { useMobile } from '../platform/theme/useWidth.js';
import { classOfKind } from '../ui/form/fieldKind.js';
import { markOptional } from '../ui/form/Optional.js';

/** Buttons name what they do (docs/terms.md), where antd's Dutch gives an order. */
const cancelText = 'Annuleren';
const dutch = () =>
  import('antd/es/locale/nl_NL.js').then(({ default: l }) => ({
    ...l,
    Modal: { okText: 'OK', justOkText: 'OK', ...l.Modal, cancelText },
    Popconfirm: { okText: 'OK', ...l.Popconfirm, cancelText },
  }));

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

/** What a finger hits, in letters that a phone does not zoom in on. */
const touched = { controlHeight: 44, fontSize: 16 };

/** The border of everything that is filled in or chosen: it shows where the field is. On a phone fields are high enough to touch. */
function fields(colorBorder: string, isPhone: boolean) {
  const field = { colorBorder, ...(isPhone ? touched : {}) };
  return {
    Checkbox: { colorBorder },
    // A day has 12 pixels more around its cell: a finger hits 44, and six weeks stay on a small phone.
    DatePicker: { ...field, ...(isPhone ? { cellHeight: 32, cellWidth: 44, textHeight: 44 } : {}) },
    Input: field,
    InputNumber: field,
    Radio: { colorBorder },
    Select: { ...field, ...(isPhone ? { optionHeight: 44, optionFontSize: 16 } : {}) },
  };
}

/** Theme tokens, antd's language and the form messages, around everything that uses antd. */
export function Look({ children }: { children: ReactNode }) {
  const name = useTheme();
  const { t } = useTranslation('common');
  const locale = useAntdLocale(currentLanguage());
  const p = palettes[name];
  const calm = useCalm();
  const isPhone = useMobile();
  const shadow = shadowsOf(name);
  const deep = shadow['shadow-dialog'];
  const above = { boxShadow: deep, boxShadowDrawerRight: deep, boxShadowDrawerLeft: deep };
  return (
    <ConfigProvider
      // Always given: with none antd leaves a level out, and the first switch would rebuild the whole tree.
      locale={locale}
      form={{
        validateMessages: t('validation', { returnObjects: true }) as Record<string, string>,
        requiredMark: markOptional,
      }}
      // Where it is chosen, by a menu of ours (`ui/list/PageSize`): antd's would bring its select to every list.
      pagination={{ showSizeChanger: false }}
      // The ring that antd lets run out from what was pressed has the page measured in the press, and drawn for half a second after.
      wave={{ disabled: true }}
      datePicker={{ className: classOfKind('date') }}
      timePicker={{ className: classOfKind('time') }}
      theme={{
        algorithm: [
          name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
          ourColours(name),
        ],
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
          // For your information only: no colour that asks for something.
          colorInfoBg: p['slate-soft'],
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
          borderRadiusLG: 8,
          borderRadiusSM: 6,
          controlHeightSM: 28,
          controlHeight: 32,
          controlHeightLG: 40,
          boxShadow: shadow['shadow-popover'],
          boxShadowSecondary: shadow['shadow-popover'],
          boxShadowTertiary: shadow['shadow-thumb'],
          // The ring of what the keyboard stands on: a border and as much again around fields, two pixels around the rest.
          lineWidthFocus: 2,
          colorPrimaryBorder: p.focus,
          controlOutline: p.focus,
          controlOutlineWidth: 1,
          colorBgContainerDisabled: p.sunken,
          colorTextDisabled: p['ink-faint'],
          fontWeightStrong: 600,
          fontFamily: family,
          fontSize: 14,
          lineHeight: 20 / 14,
          wireframe: false,
          motion: !calm,
        },
        components: {
          ...fields(p['line-field'], isPhone),
          Badge: { colorError: p['red-solid'], colorTextLightSolid: p['brand-ink'] },
          Alert: {
            withDescriptionPadding: '12px 16px',
            withDescriptionIconSize: 18,
            fontSizeLG: 14,
          },
          Button: { dangerColor: p['brand-ink'], primaryColor: p['accent-ink'], fontWeight: 500 },
          Layout: { siderBg: p.sider, headerBg: p.surface, bodyBg: p.canvas, footerBg: p.canvas },
          Menu: {
            darkItemBg: p.sider,
            darkSubMenuItemBg: p.sider,
            darkItemColor: p['sider-ink'],
            darkItemSelectedBg: p['sider-active'],
            darkItemSelectedColor: p['brand-ink'],
          },
          // What is chosen lies on the track; its edge and weight are said in app.css, for which antd has no words.
          Segmented: {
            trackBg: p.sunken,
            itemSelectedBg: p.thumb,
            itemSelectedColor: p.ink,
            itemColor: p['ink-soft'],
            itemHoverColor: p.ink,
            itemHoverBg: p.hover,
            itemActiveBg: p.hover,
            fontSize: 13,
          },
          Modal: { borderRadiusLG: 12, titleFontSize: 15, titleLineHeight: 22 / 15, ...above },
          Drawer: {
            padding: 12,
            paddingLG: spaces.drawer,
            fontSizeLG: 15,
            lineHeightLG: 22 / 15,
            footerPaddingBlock: 12,
            footerPaddingInline: spaces.drawer,
            ...above,
          },
          // A fault below a field lies in the space to the next one: nothing moves when it is said.
          Form: {
            labelColor: p['ink-soft'],
            labelFontSize: 12.5,
            verticalLabelPadding: '0 0 4px',
            itemMarginBottom: 24,
          },
          Notification: { width: 360 },
          Slider: {
            trackBg: p.accent,
            trackHoverBg: p.accent,
            handleColor: p.accent,
            dotActiveBorderColor: p.accent,
          },
          Table: {
            rowHoverBg: p.hover,
            headerSortActiveBg: p.sunken,
            headerSortHoverBg: p.sunken,
            bodySortBg: 'transparent',
            headerBg: p.sunken,
            headerSplitColor: 'transparent',
            cellFontSize: 13,
            cellFontSizeMD: 13,
            cellFontSizeSM: 13,
            cellPaddingBlockMD: 8,
            cellPaddingBlockSM: 4,
            cellPaddingInlineMD: 12,
            cellPaddingInlineSM: 12,
            headerColor: p['ink-soft'],
          },
          Tabs: {
            titleFontSize: 13,
            horizontalItemGutter: 20,
            horizontalItemPadding: '8px 0 10px',
            itemColor: p['ink-soft'],
            itemHoverColor: p.ink,
            itemSelectedColor: p.ink,
          },
          Tooltip: { colorTextLightSolid: p['brand-ink'] },
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
