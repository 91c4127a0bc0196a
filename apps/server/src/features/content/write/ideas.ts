import { type CampaignIdea, contentChannels } from '@kade/contract';
import { type Goal, ideas } from '@kade/texts';
import { brandWords } from '../claims/facts.service.js';
import type { Brief } from './brief.js';

/**
 * Words by which people say what a campaign is for, in both languages; none of them: it sells. What others hold by chance
 * is not meant: `bestellen` tells nothing, `vertrouwen` is no loyalty.
 */
const goalWords: readonly [Goal, RegExp][] = [
  ['win_back', /terug|weggelopen|afgehaakt|win back|lapsed|come back/i],
  ['retain', /(?<!ver|wan)trouw|behoud|bedank|loyal|retain|thank/i],
  ['launch', /nieuw(?!s(?!te))|lancer|introduc|launch|\bnew\b/i],
  ['inform', /inform|vertel|uitleg|laten weten|explain|\btell|nieuws(?!te)/i],
];

const goalOf = (goal: string | null): Goal =>
  (goal && goalWords.find(([, words]) => words.test(goal))?.[0]) || 'sell';

/** Ideas for an AI campaign without a model: what its goal allows with what was given. */
export function builtInIdeas(
  brief: Pick<Brief, 'brand' | 'facts' | 'goal' | 'language'>,
): CampaignIdea[] {
  const { brand, facts, goal, language } = brief;
  const found = ideas({
    brand: brandWords(brand, 'linkedin'),
    ...{ language, goal: goalOf(goal), promotion: facts.promotion, today: facts.today },
  });
  return found.map(({ title, plan, key_message, channels }) => ({
    name: title.slice(0, 200),
    goal: goal ?? plan,
    key_message,
    channels: contentChannels.filter((channel) => channels.includes(channel)),
    why: plan,
  }));
}
