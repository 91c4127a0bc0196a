import { contrast, inkOn, MailTheme, mix, readableOn } from '@kade/contract';

/** Colours of a mail, in the light and in the dark, each readable on what it stands on. */
export type Palette = {
  background: string;
  surface: string;
  ink: string;
  soft: string;
  link: string;
  line: string;
  button: string;
  onButton: string;
};

export type Look = {
  light: Palette;
  dark: Palette;
  font: string;
  logo: MailTheme['logo'];
};

const fonts = {
  sans: 'Inter, Arial, Helvetica, sans-serif',
  serif: "Georgia, 'Times New Roman', serif",
} as const;

const palette = (of: Pick<MailTheme, 'accent' | 'background' | 'surface' | 'ink'>): Palette => {
  const ink = readableOn(of.ink, of.surface);
  return {
    background: of.background,
    surface: of.surface,
    ink,
    soft: readableOn(mix(ink, of.background, 0.35), of.background),
    link: readableOn(of.accent, of.surface),
    line: mix(of.surface, ink, 0.2),
    button: of.accent,
    onButton: inkOn(of.accent),
  };
};

const night = { background: '#0b1220', surface: '#111c2e', ink: '#e2e8f0' };

/** How a mail looks. In the dark a faint accent is made lighter, so that a button stands out from its ground. */
export function lookOf(theme: MailTheme | undefined): Look {
  const t = theme ?? MailTheme.parse({});
  const accent =
    contrast(t.accent, night.surface) >= 3 ? t.accent : readableOn(t.accent, night.surface);
  return {
    light: palette(t),
    dark: palette({ ...night, accent }),
    font: fonts[t.font],
    logo: t.logo,
  };
}

/** Light colours stand inline, dark ones in a media query: clients without one keep the light look. */
export const stylesOf = ({ light, dark }: Look): string => `
  .kd-page a { color: ${light.link}; }
  h1, h2, h3, p, ul, ol { margin: 0; }
  .kd-card p + p, .kd-card p + ul, .kd-card p + ol, .kd-card ul + p, .kd-card ol + p { margin-top: 12px; }
  .kd-card ul, .kd-card ol { padding-left: 22px; }
  .kd-card li { margin: 4px 0; }
  .kd-card div, .kd-foot div { overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) {
    .kd-page, .kd-page > div { background-color: ${dark.background} !important; }
    .kd-card, .kd-card > table { background: ${dark.surface} !important; background-color: ${dark.surface} !important; }
    .kd-card div, .kd-card h1, .kd-card h2, .kd-card h3, .kd-card td { color: ${dark.ink} !important; }
    .kd-card a { color: ${dark.link} !important; }
    .kd-button a, .kd-button td { color: ${dark.onButton} !important; background: ${dark.button} !important; }
    .kd-foot div, .kd-foot a { color: ${dark.soft} !important; }
    .kd-line p { border-top-color: ${dark.line} !important; }
    .kd-soft { color: ${dark.soft} !important; }
  }`;
