import { funnelAudience } from '@kade/contract';
import { parse, print } from '@kade/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, fireEvent, press, screen, show, waitFor } from '../../../testkit/index.js';
import { RuleBuilder } from './RuleBuilder.js';
import { useRule } from './useRule.js';

const city = "CITY in ('Urk', 'Ede')";
const rich = 'TOTAL_NET_REVENUE >= 10000';
const late = "LAST_ORDER_DATE > '2026-01-01'";
const nested = `${city} and not (${rich} or ${late})`;

let written: string;
function Shown({ text }: { text: string }) {
  const rule = useRule(text);
  written = rule.text;
  return <RuleBuilder rule={rule} onColumn={() => {}} />;
}
const open = async (text: string) => {
  await show(<Shown text={text} />);
  await screen.findAllByTestId('rule-line');
};
const lines = () => screen.getAllByTestId('rule-line');
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}:`) });
const hit = (name: string, key: string, more: object = {}) =>
  fireEvent.keyDown(handle(name), { key, ...more });
/** As the rule reads when it is written anew: how it was typed plays no part. */
const says = (text: string) => expect(print(parse(written))).toBe(print(parse(text)));

beforeEach(() => {
  answer(funnelAudience, { count: 12, parts: [] } as never);
});

describe('a rule that is opened', () => {
  it('stays as it was, however deep its groups are, with a line for each condition', async () => {
    await open(nested);
    expect(lines()).toHaveLength(3);
    expect(written).toBe(nested);
    expect(screen.getByRole('group', { name: 'Group 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'and' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'or' })).toBeDefined();
  });

  it('says its operators in words', async () => {
    await open(rich);
    expect(screen.getByText('at least')).toBeDefined();
  });
});

describe('by keys alone', () => {
  it('a condition goes up and down, into a group and out of it, and keeps the focus', async () => {
    await open(nested);
    hit('Condition 1', 'ArrowDown', { altKey: true });
    await waitFor(() => expect(written).toBe(`(not (${city} or ${rich} or ${late}))`));
    await waitFor(() => expect(document.activeElement).toBe(handle('Condition 1.1')));
    expect(screen.getByText('Position 1 in a group (level 2).')).toBeDefined();
    hit('Condition 1.1', 'ArrowUp', { altKey: true });
    await waitFor(() => says(nested));
    hit('Condition 1', 'ArrowUp', { altKey: true });
    says(nested);
  });

  it('a condition is copied and removed, and what stands beside it has the focus', async () => {
    await open(`${city} and ${rich}`);
    hit('Condition 2', 'd', { ctrlKey: true });
    await waitFor(() => expect(lines()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(handle('Condition 3')));
    hit('Condition 3', 'Delete');
    await waitFor(() => expect(lines()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(handle('Condition 2')));
  });

  it('a key that edits a value removes no condition', async () => {
    await open(rich);
    fireEvent.keyDown(screen.getByLabelText('Value'), { key: 'Delete' });
    expect(lines()).toHaveLength(1);
  });
});

it('the word between two conditions turns all into any, and back', async () => {
  await open(`${city} and ${rich}`);
  await press('and');
  await waitFor(() => says(`${city} or ${rich}`));
  await press('or');
  await waitFor(() => says(`${city} and ${rich}`));
});

it('a group that excludes says so before it, and no longer once that is pressed', async () => {
  await open(nested);
  expect(screen.getByText('NOT')).toBeDefined();
  await press(/^Don’t exclude/);
  await waitFor(() => says(`${city} and (${rich} or ${late})`));
});

it('a new condition has the focus in its column', async () => {
  await open(city);
  await press('Condition');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()[1]?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Column');
});
