import { type MailTheme, mailLook } from '@kade/contract';
import type { CSSProperties } from 'react';
import type { EditedBlock } from '../blocks/blocks.js';

/** Sizes of headings as the mail has them. */
const headings = { large: 26, medium: 20, small: 17 } as const;

/** Colours and typeface of a mail, for its canvas. */
export function canvasStyle(theme: MailTheme): CSSProperties {
  const { light, font } = mailLook(theme);
  return {
    '--mail-background': light.background,
    '--mail-surface': light.surface,
    '--mail-ink': light.ink,
    '--mail-soft': light.soft,
    '--mail-link': light.link,
    '--mail-line': light.line,
    '--mail-button': light.button,
    '--mail-on-button': light.onButton,
    fontFamily: font,
    fontSize: 16,
    lineHeight: 1.55,
  } as CSSProperties;
}

/** The words of a button. */
export const buttonStyle: CSSProperties = {
  display: 'inline-grid',
  fontWeight: 600,
  lineHeight: 1.2,
};

/** What the mail itself says at its foot. */
export const footStyle: CSSProperties = { fontSize: 13, lineHeight: 1.5 };

type Aligned = { align?: 'left' | 'center' | 'right' | undefined };
export const alignedStyle = ({ align }: Aligned): CSSProperties => ({ textAlign: align ?? 'left' });

/** @param first it is the first heading of the mail, which is large unless it says otherwise */
export const headingStyle = (
  block: EditedBlock & { type: 'heading' },
  first: boolean,
): CSSProperties => ({
  ...alignedStyle(block),
  fontSize: headings[block.size ?? (first ? 'large' : 'medium')],
  lineHeight: 1.25,
  fontWeight: 700,
});
