import { theme } from 'antd';
import { expect, it } from 'vitest';
import { ourColours } from './antdColours.js';
import { palettes, type ThemeName } from './palette.js';

it.each([
  ['default', theme.defaultAlgorithm],
  ['dark', theme.darkAlgorithm],
] as const)(
  'in %s antd draws with the colours of the palette, not with its own of them',
  (name: ThemeName, algorithm) => {
    const p = palettes[name];
    const token = theme.getDesignToken({
      algorithm: [algorithm, ourColours(name)],
      token: {
        colorPrimary: p.accent,
        colorError: p.red,
        colorSuccess: p.green,
        colorWarning: p.amber,
      },
    });
    expect([token.colorPrimary, token.colorError, token.colorSuccess, token.colorWarning]).toEqual([
      p.accent,
      p.red,
      p.green,
      p.amber,
    ]);
  },
);
