import { expect, it } from 'vitest';
import { screen, show } from '../../../testkit/index.js';
import { useNarrowed } from './useNarrowed.js';

type Given = { profile?: number; filters?: Record<string, string[]> };
function Asked({ profile, filters = {} }: Given) {
  const { query } = useNarrowed({ filters } as never, profile ?? null);
  return <p>{JSON.stringify(query)}</p>;
}

it.each<[string, Given, object]>([
  ['one’s own tasks come first', {}, { owner_id: [1] }],
  ['of one profile everybody’s', { profile: 9 }, { profile_id: 9 }],
  [
    'a colleague’s when asked for',
    { profile: 9, filters: { owner_id: ['7'] } },
    { owner_id: [7], profile_id: 9 },
  ],
  ['everybody’s when asked for', { filters: { owner_id: ['all'] } }, {}],
  [
    'only of a type there is',
    { filters: { owner_id: ['all'], type: ['call', 'x'] } },
    { type: ['call'] },
  ],
])('%s', async (_, given, query) => {
  await show(<Asked {...given} />);
  expect(await screen.findByText(JSON.stringify(query))).toBeDefined();
});
