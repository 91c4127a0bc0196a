import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * What React says of a component that is wrong and is drawn all the same: equal keys (rows are drawn anew or lost),
 * elements where HTML has no place for them, properties that no element has, fields that change who holds their value.
 */
const wrong = [
  /two children with the same key/,
  /unique "key" prop/,
  /cannot (be a (child|descendant) of|contain)/,
  /does not recognize the .* prop/,
  /Received `.*` for (a|an) .*attribute/,
  /Invalid (DOM property|value for prop|ARIA attribute)/,
  /component is changing an? (un)?controlled input/,
  /Cannot update a component .* while rendering/,
  /Maximum update depth exceeded/,
];

/** Nobody reads the output of thousands of tests: a complaint of React fails the test it came in. */
export function failOnComplaints(): void {
  let heard: string[] = [];
  beforeEach(() => {
    heard = [];
    const say = console.error;
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      // React gives the words and what stands in them apart.
      const [words, ...parts] = said.map(String);
      let at = 0;
      const text = (words ?? '').replaceAll('%s', () => parts[at++] ?? '');
      if (wrong.some((one) => one.test(text))) heard.push(text.split('\n')[0] ?? text);
      say(...said);
    });
  });
  afterEach(() => {
    vi.mocked(console.error).mockRestore?.();
    expect(heard, 'React complained').toEqual([]);
  });
}
