import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../{app,platform,ui,features}/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('is the only place that drags: whoever cannot see it hears what happens in their language', () => {
  const others = Object.entries(sources)
    .filter(([, source]) => source.includes('<DndContext'))
    .map(([path]) => path);
  expect(others).toEqual(['./DragArea.tsx']);
});
