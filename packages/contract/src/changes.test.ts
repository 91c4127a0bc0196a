import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';

/** What a PUT or PATCH does that changes no content which somebody else may have edited meanwhile, and why. */
const moves: Partial<Record<keyof typeof endpoints, string>> = {
  reviewAudience: 'decides on what was seen; says itself what that was',
  reviewCampaign: 'decides on what was seen; says itself what that was',
  reviewContent: 'decides on what was seen; says itself what that was',
  reviewPromotion: 'decides on what was seen; says itself what that was',
  acceptCampaignLinks:
    'lets broken addresses stand or not, all of them at once; no text is changed by it',
  moveOpportunity:
    'puts a card elsewhere, with the version of the card; what it leaves out is no neighbour',
  assignOpportunities: 'gives many cards to one owner, whatever else they say',
  labelLead: 'puts down the own label whole, which nobody else changes',
  overrideClassification: 'puts a word whole on what was said of many leads; the last word counts',
  matchOwner: 'gives all cards of a name to a user',
  updateTriggers: 'sets one state for many rows; the day belongs to that state',
  changeTriggerSettings:
    'takes a rule whole: its numbers belong together, and each change has its own back-test',
  deactivateUser: 'takes access away; whoever takes over belongs to that',
  assignGroups: 'adds groups to those that are there',
  dismissGroups: 'takes groups from those that are there',
  requestPasswordReset: 'asks for a mail',
  confirmPasswordReset: 'sets a secret that nobody reads',
  updateMe: 'the own name and language, which nobody else changes',
  updateProfileColumns: 'the own arrangement, which nobody else changes',
  pinPlaces: 'the own menu, which nobody else changes',
  updateNotificationSettings: 'the own setting, which nobody else changes',
};

/** Fields that hold one value of several parts, which is given whole or left out. */
const wholes: readonly string[] = [
  'changeWhitespotSettings.eligibility',
  'updateCampaign.body',
  'updateCampaign.task',
  'updateCampaign.translation',
  'updateOpportunity.products',
  'updatePromotion.translation',
  'updateView.state',
];

const all = Object.entries(endpoints) as [string, Endpoint][];
const changes = all
  .filter(([, e]) => e.method === 'PUT' || e.method === 'PATCH')
  .filter(([name, e]) => e.body instanceof z.ZodType && !(name in moves));

/** Paths of the fields that would begin with a value of their own when they are left out. */
function defaultsIn(shape: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof shape !== 'object' || shape === null || seen.has(shape) || wholes.includes(path))
    return [];
  seen.add(shape);
  const own = shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault ? [path] : [];
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([name, field]) =>
      defaultsIn(field, `${path}.${name}`, seen),
    );
  const parts = Object.values(shape instanceof z.ZodType ? shape.def : shape);
  return [...own, ...parts.flatMap((part) => defaultsIn(part, path, seen))];
}

describe('a change', () => {
  it.each(changes)('%s starts no field afresh that it leaves out', (name, { body }) => {
    expect(defaultsIn(body, name)).toEqual([]);
  });

  it.each(changes)('%s needs the version of what was read, and nothing else', (name, { body }) => {
    // A quick link is named in the body.
    const least = { version: 7, ...(name === 'updateQuickLink' ? { id: 1 } : {}) };
    expect((body as z.ZodType).parse(least)).toEqual(least);
    expect((body as z.ZodType).safeParse({ ...least, version: undefined }).success).toBe(false);
  });

  it('is none only by name, and each name is there', () => {
    for (const name of Object.keys(moves)) expect(Object.keys(endpoints)).toContain(name);
    for (const path of wholes) expect(path.split('.')[0]).toBeOneOf(changes.map(([name]) => name));
  });
});
