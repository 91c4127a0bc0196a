import type { MailLook } from '@kade/contract';

/** Light colours stand inline, dark ones in a media query: clients without one keep the light look. */
export const stylesOf = ({ light, dark }: MailLook): string => `
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
    .kd-soft { color: ${dark.muted} !important; }
  }`;
