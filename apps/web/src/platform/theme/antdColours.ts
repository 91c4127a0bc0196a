import type { MappingAlgorithm } from 'antd';
import { mix } from './mix.js';
import { palettes, type ThemeName } from './palette.js';

const uses = ['Primary', 'Success', 'Warning', 'Error', 'Info'] as const;

/**
 * antd derives what it draws from the colours it is given, and for the dark it makes them duller: a check box, a button that
 * takes something away and a bar of progress had greens and reds of their own. After its algorithm, ours says them again.
 */
export const ourColours =
  (theme: ThemeName): MappingAlgorithm =>
  (_seed, derived) => {
    const p = palettes[theme];
    const strong = {
      Primary: p.accent,
      Success: p.green,
      Warning: p.amber,
      Error: p.red,
      Info: p['ink-soft'],
    };
    const said = uses.flatMap((use) => [
      [`color${use}`, strong[use]],
      [`color${use}Text`, strong[use]],
      // Under the pointer a little nearer to the ink, pressed more.
      [`color${use}Hover`, mix(strong[use], p.ink, 0.12)],
      [`color${use}TextHover`, mix(strong[use], p.ink, 0.12)],
      [`color${use}Active`, mix(strong[use], p.ink, 0.24)],
      [`color${use}TextActive`, mix(strong[use], p.ink, 0.24)],
    ]);
    return { ...(derived as NonNullable<typeof derived>), ...Object.fromEntries(said) };
  };
