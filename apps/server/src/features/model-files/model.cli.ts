import { FileFault } from '../imports/index.js';
import { leadScoreWord } from './leadScore.cli.js';
import { lifecycleWord } from './lifecycle.cli.js';
import { whitespotsWord } from './whitespots.cli.js';
import { UsageError, type Word } from './word.cli.js';

const words: Readonly<Record<string, Word>> = {
  lifecycle: lifecycleWord,
  'lead-score': leadScoreWord,
  whitespots: whitespotsWord,
};

/**
 * Fits a model to a file, without a database, and prints its card.
 * @returns the exit code: 0 when there is a card, though it may say why there is no model
 */
export async function modelCommand(
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  try {
    const at = args.findIndex((arg) => Object.hasOwn(words, arg));
    const word = words[args[at] ?? ''];
    if (!word) throw new UsageError(whichModel());
    await word.run(args.toSpliced(at, 1), say);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileFault)) throw error;
    say(error.message);
    return 1;
  }
}

const whichModel = () =>
  [
    `Which model? There is: ${Object.keys(words).join(', ')}.`,
    ...Object.values(words).map(({ usage }) => usage),
  ].join('\n\n');
