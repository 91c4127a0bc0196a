import { storyFor } from '../compose/compose.js';
import { addressed } from '../compose/story.js';
import { dayWord } from '../compose/words.js';
import type { Idea, IdeasInput } from './idea.js';
import { englishIdeas } from './templates.en.js';
import { dutchIdeas } from './templates.nl.js';

/** So many are proposed. */
const ideasMost = 6;

/**
 * Campaigns to choose from, without a model: those of the goal first, then what any goal allows with what is given, and
 * where that is little, what may always be said to customers. Their messages name nothing but that.
 */
export function ideas(input: IdeasInput): Idea[] {
  const { brand, language, goal, promotion, period, audience, today } = input;
  const story = storyFor({
    brand,
    channel: 'linkedin',
    language,
    variants: 1,
    length: 'medium',
    key_message: '',
    promotion,
    audience,
    today,
    seed: 0,
  });
  const when = period && periodOf(period.from, period.to, today, language);
  const own = language === 'nl' ? dutchIdeas : englishIdeas;
  return [...new Set([...own[goal], ...own.any, ...own.retain, ...own.inform])]
    .map(({ title, plan, key, channels }) => {
      const [name, how, message] = [title, plan, key].map((line) =>
        addressed(line(story), brand.address),
      );
      return {
        title: name ?? '',
        plan: [how, when].filter(Boolean).join(' '),
        key_message: message ?? '',
        channels,
      };
    })
    .filter((idea) => idea.title !== '')
    .slice(0, ideasMost);
}

function periodOf(from: string, to: string, today: string, language: 'en' | 'nl'): string {
  const [first, last] = [from, to].map((day) => dayWord(day, today, language));
  return language === 'nl' ? `Looptijd: ${first} t/m ${last}.` : `Runs from ${first} to ${last}.`;
}
