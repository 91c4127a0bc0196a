import { createHash } from 'node:crypto';
import {
  type ClassificationColumn,
  classificationColumns,
  type LikenessCard,
} from '@kade/contract';
import { type Criterion, dayText, readCriteria } from '@kade/models';
import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { openProgram, programBeside } from '../../../platform/turns/program.js';
import { threads } from '../../../platform/turns/threads.js';
import type { KeptExample } from '../../../schema/classification.js';
import { timeZoneOf } from '../../companies/index.js';
import { decidedLeads, leadFeatures } from '../../leads/index.js';
import type { Answerer, OpenQuestion } from './answerer.js';
import { classifyLead, featureOf, type KeptLikeness } from './likeness.js';
import type { LikenessFound, LikenessMessage } from './likeness.thread.js';
import { namedValues } from './values.repo.js';

/** To be raised when the same data give other classes. */
const version = 1;
/** Decided leads that are learned from, at most; the latest. */
const mostDecided = 20_000;
/** Values of a column that criteria may name. */
const mostNamed = 2000;
/** An example counts as so many leads that were won or lost. */
const exampleCounts = 5;
/** Classified between two transactions: some milliseconds of processor. */
const slots = 200;

/** Columns whose values criteria may name; a value that stands in several is taken for the first of them. */
const named: readonly ClassificationColumn[] = [
  ...([
    'SEGMENT',
    'SUBSEGMENT',
    'PROVINCE',
    'CITY',
    'JURIDICAL_FORM',
    'RESIDENCE_FUNCTION',
  ] as const),
  ...(['EMPLOYEES_CLASS', 'SOURCE', 'COUNTRY', 'CUSTOM_COLUMN_01', 'CUSTOM_COLUMN_02'] as const),
  ...(['CUSTOM_COLUMN_03', 'CUSTOM_COLUMN_04', 'CUSTOM_COLUMN_05'] as const),
];
/** Numbers that criteria may give a range of, by the words of their unit in both languages. */
const counted: readonly { name: ClassificationColumn; units: readonly string[] }[] = [
  {
    name: 'EMPLOYEES_TOTAL',
    units: [
      'employees',
      'people',
      'staff',
      'medewerkers',
      'werknemers',
      'personeelsleden',
      'mensen',
    ],
  },
  {
    name: 'ESTABLISHMENTS_COUNT',
    units: ['locations', 'branches', 'establishments', 'vestigingen', 'filialen', 'locaties'],
  },
  { name: 'PC_ADR_M2', units: ['m2', 'm²', 'square metres', 'square meters', 'vierkante meter'] },
];

const features = leadFeatures.filter(({ column }) =>
  (classificationColumns as readonly string[]).includes(column),
);
const places = features.map((feature) => leadFeatures.indexOf(feature));

/** The columns that the built-in classifier looks at. */
export const builtInColumns: readonly ClassificationColumn[] = classificationColumns.filter(
  (key) =>
    features.some(({ column }) => column === key) ||
    named.includes(key) ||
    counted.some(({ name }) => name === key),
);

/** How criteria are read with the values that the company's own profiles have. */
export const criteriaIn = async (
  tx: TenantTx,
  companyId: number,
  text: string,
): Promise<Criterion[]> =>
  readCriteria(text, await namedValues(tx, companyId, named, mostNamed), counted);

/** Learns what won leads have that lost ones have not, in a thread, and reads the criteria. @returns what a run keeps of it */
export async function learn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: number,
  prompt: { readonly criteria: string; readonly examples: readonly KeptExample[] },
  signal: AbortSignal,
): Promise<KeptLikeness> {
  const thread = openProgram<LikenessMessage, number>(programBeside(import.meta.url, 'likeness'));
  const cancel = () => thread.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { day, criteria } = await db.inTenant(companyId, async (tx) => {
      const timeZone = await timeZoneOf(tx, companyId);
      for await (const leads of decidedLeads(tx, companyId, timeZone, mostDecided)) {
        signal.throwIfAborted();
        await thread.ask({ do: 'add', leads });
      }
      return {
        day: dayIn(timeZone, clock.now()),
        criteria: await criteriaIn(tx, companyId, prompt.criteria),
      };
    });
    const leave = await threads.take({ company: companyId, session: '' }, signal);
    try {
      const examples = examplesOf(prompt.examples, day);
      const order = { do: 'learn', features, places, criteria, examples } as const;
      const found = await thread.ask<LikenessFound>(order);
      const { model } = found.likeness;
      return { model, criteria, day, card: cardOf(found, criteria) };
    } finally {
      leave();
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await thread.end();
  }
}

/** High ones as won, Low ones as lost, each several times; Medium and Unknown tell neither. */
const examplesOf = (examples: readonly KeptExample[], day: string) =>
  examples.flatMap(({ class: name, values }) => {
    if (name !== 'High' && name !== 'Low') return [];
    const cells = features.map((feature) => featureOf(feature, values, day));
    const won: 0 | 1 = name === 'High' ? 1 : 0;
    return Array.from({ length: exampleCounts }, () => ({ won, cells }));
  });

const isColumn = (name: string): name is ClassificationColumn =>
  (classificationColumns as readonly string[]).includes(name);

function cardOf(
  { likeness, from, until }: LikenessFound,
  criteria: readonly Criterion[],
): LikenessCard {
  const { method, reason, rows, won, model, backTest } = likeness;
  return {
    ...{ method, reason, learned: rows, won, lost: rows - won },
    from: from === null ? null : dayText(from),
    until: until === null ? null : dayText(until),
    columns: (model?.columns ?? []).map(({ name }) => name).filter(isColumn),
    back_test: backTest && {
      split: dayText(Math.floor(Number.isFinite(backTest.split) ? backTest.split : (from ?? 0))),
      ...{ learned: backTest.learned, leads: backTest.leads, won: backTest.won },
      auc: backTest.auc,
      classes: backTest.classes.map(({ class: name, leads, won: came, conversion }) => ({
        ...{ class: name, leads, won: came },
        conversion: conversion && {
          ...{ share: conversion.share, low: conversion.low, high: conversion.high },
          ...{ hits: came, of: leads },
        },
      })),
    },
    criteria: criteria.flatMap(({ column, wanted, unwanted, from: least, to }) =>
      isColumn(column)
        ? [{ column, wanted: [...wanted], unwanted: [...unwanted], from: least, to }]
        : [],
    ),
  };
}

/** What answers go by: those of a classifier that learned something else are not taken over. */
export const engineOf = ({ model, criteria }: KeptLikeness): string =>
  `built-in-${version}:${createHash('sha256')
    .update(JSON.stringify([model, criteria]))
    .digest('hex')
    .slice(0, 32)}`;

/** The classifier of the product: nothing leaves the house, and nothing is paid. */
export const builtInAnswerer = (kept: KeptLikeness): Answerer => ({
  slots,
  open: async (_, leads) =>
    leads.map(
      ({ sent }): OpenQuestion => ({
        most: 0,
        ask: async () => {
          const { class: said, certainty: says, reasons } = classifyLead(features, kept, sent);
          return { booking: null, kind: 'said', said, says, reasons };
        },
      }),
    ),
});
