import type { SpotSaid } from '@kade/contract';
import type { T } from './group.js';

/** What was said, by whom and when: 'Not interested, noted by Bas Hoekstra on 2026-11-20'. */
export function saidWords(said: SpotSaid, t: T, day: (moment: string) => string): string {
  const answer = t(`answer.${said.answer}`);
  const what =
    said.answer === 'snoozed' && said.until ? t('said.until', { day: said.until }) : answer;
  return said.by
    ? t('said.by', { what, name: said.by.name, day: day(said.at) })
    : t('said.on', { what, day: day(said.at) });
}
