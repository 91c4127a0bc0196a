import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { complaintsAbout, expressionsIn } from './lib/expressions.mjs';
import { root } from './lib/run.mjs';

/** Folders whose code reads what people and other machines send. */
const folders = ['apps/server/src', 'apps/web/src', 'packages'];

/** Expressions that are slow on some texts and never meet one that is long, each with the bound that holds. */
export const excused = [
  {
    file: 'access/links/passwordRules.ts',
    text: '/^\\p{N}+|\\p{N}+$/gu',
    why: 'a password has at most 1,000 characters',
  },
  {
    file: 'account/logo/css.ts',
    text: 'new RegExp(',
    why: 'sets flags on expressions that stand in this folder',
  },
  {
    file: 'campaigns/returns/message.ts',
    text: 'new RegExp(',
    why: 'the name of a parameter is a word of ours; each part ends at a sign that it cannot hold itself',
  },
  {
    file: 'contract/src/values/address.ts',
    text: 'new RegExp(',
    why: 'put together from three literals; an address of more than 200 characters stays whole',
  },
  {
    file: 'imports/values/date.ts',
    text: 'new RegExp(',
    why: 'put together from two literals; a cell of more than 80 characters is no day',
  },
  {
    file: 'models/src/classification/criteria.ts',
    text: 'new RegExp(',
    why: 'put together from literals and escaped units of columns; criteria have at most 4,000 characters',
  },
  {
    file: 'platform/llm/instructions.ts',
    text: 'new RegExp(',
    why: 'put together from literals; every gap in them is bounded, and of a text 20,000 characters are read',
  },
  {
    file: 'platform/mail/outbox.ts',
    text: 'new RegExp(',
    why: 'the product’s own address, escaped, and one run behind it that cannot begin anew inside itself',
  },
  {
    file: 'texts/src/ask/words.ts',
    text: 'new RegExp(',
    why: 'put together from literals with one space between words; of a request 2,000 characters are read',
  },
  {
    file: 'comments/mentions.ts',
    text: 'new RegExp(',
    why: 'names of colleagues, escaped, in the browser of who writes',
  },
];

/** Every expression of the code that runs. */
export const expressions = () =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((f) => join(folder, f)),
    )
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|testkit|\.worker\.|packages.demo|node_modules|\.d\.ts$/.test(file),
    )
    .sort()
    .flatMap((file) =>
      expressionsIn(join(root, file)).map((one) => ({ ...one, file: relative(root, one.file) })),
    );

/** What is wrong with the expressions of the project; empty when nothing is. */
export const slowExpressions = () => complaintsAbout(expressions(), excused);
