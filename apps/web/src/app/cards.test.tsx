import { type Endpoint, endpoints, reportEndpointsOf } from '@kade/contract';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someSplit } from '../features/reports/reports.sample.js';
import { answer, screen, show, within } from '../testkit/index.js';
import { answerBeside, given, listFiles, nameOf, screenOf } from '../testkit/lists.js';
import { type Shape, sampleOf } from '../testkit/sample.js';

const wide = innerWidth;

/** Every list has one row, as its contract says that rows are. */
beforeEach(() => {
  window.innerWidth = 390;
  answerBeside();
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const shape = (endpoint.reply as { shape?: Record<string, Shape> }).shape;
    if (shape?.results && shape.count)
      answer(endpoint, { ...(sampleOf(endpoint.reply as Shape) as object), count: 1 } as never);
  }
  // A group without any figure is none of a report's.
  answer(reportEndpointsOf.pipeline.split, someSplit);
});
afterEach(() => {
  window.innerWidth = wide;
});

it.each(listFiles)('%s shows its rows as cards on a phone', async (file) => {
  const Screen = await screenOf(file);
  for (const props of given[nameOf(file)] ?? [{}]) {
    await show(<Screen {...props} />, { language: 'nl' });
    const items = within(await screen.findByTestId('cards')).getAllByRole('listitem');
    // Beside the rows there may be heads of groups.
    const card = items.find((item) => item.dataset.rowKey);
    const lines = [...(card?.querySelectorAll('div') ?? [])].map((line) => line.textContent);
    // What it is called, and something that is known of it.
    expect(lines.filter(Boolean).length).toBeGreaterThan(1);
    expect(card?.textContent).not.toMatch(/undefined|NaN|\[object|Invalid|null/);
    cleanup();
  }
});
