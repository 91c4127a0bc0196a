import { createRequire } from 'node:module';
import { openThread } from '../../../platform/turns/thread.js';

const options = {
  validationLevel: 'strict',
  keepComments: false,
  // Never leaves the machine: MJML must not read files an author names.
  ignoreIncludes: true,
  // No font is fetched from elsewhere: that would tell a third party who opens what.
  fonts: {},
};

/**
 * MJML as HTML. The largest mail that is allowed takes more than half a second to compile, and the library does not let
 * go of its thread meanwhile: so it has one of its own.
 */
export const htmlOf: (mjml: string) => Promise<string> = openThread(
  `const library = require(data.library);
   const compile = library.default ?? library;
   return async (mjml) => (await compile(mjml, data.options)).html;`,
  { library: createRequire(import.meta.url).resolve('mjml'), options },
);
