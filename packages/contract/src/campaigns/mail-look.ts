import { contrast, inkOn, mix, readableOn } from '../values/colour.js';
import { MailTheme } from './body.js';

/** Colours of a mail, in the light and in the dark, each readable on what it stands on. */
export type MailPalette = {
  background: string;
  surface: string;
  ink: string;
  /** Less than the text, around the mail. */
  soft: string;
  /** Less than the text, in the mail itself: the same colour as long as it can be read there. */
  muted: string;
  link: string;
  line: string;
  button: string;
  onButton: string;
};

export type MailLook = {
  light: MailPalette;
  dark: MailPalette;
  font: string;
  logo: MailTheme['logo'];
};

const fonts = {
  sans: 'Inter, Arial, Helvetica, sans-serif',
  serif: "Georgia, 'Times New Roman', serif",
} as const;

const palette = (of: Pick<MailTheme, 'accent' | 'background' | 'surface' | 'ink'>): MailPalette => {
  const ink = readableOn(of.ink, of.surface);
  const soft = readableOn(mix(ink, of.background, 0.35), of.background);
  return {
    background: of.background,
    surface: of.surface,
    ink,
    soft,
    muted: readableOn(soft, of.surface),
    link: readableOn(of.accent, of.surface),
    line: mix(of.surface, ink, 0.2),
    button: of.accent,
    onButton: inkOn(of.accent),
  };
};

const night = { background: '#0b1220', surface: '#111c2e', ink: '#e2e8f0' };

/** How a mail looks. In the dark a faint accent is made lighter, so that a button stands out from its ground. */
export function mailLook(theme: MailTheme | undefined): MailLook {
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
