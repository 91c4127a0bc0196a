import { expect, it } from 'vitest';
import { sectionsOf } from './sections.js';

it('reads the sections of a blog by their headings', () => {
  expect(sectionsOf('First.\n\n## Why\nBecause.\n\n## How\n\nSo.')).toEqual([
    { heading: null, text: 'First.' },
    { heading: 'Why', text: 'Because.' },
    { heading: 'How', text: 'So.' },
  ]);
  expect(sectionsOf('')).toEqual([]);
});
