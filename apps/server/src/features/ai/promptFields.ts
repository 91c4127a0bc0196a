/**
 * What from outside can reach a prompt, by name. Each of them is tried with every injection of the corpus
 * (`ai.injections.test.ts`), so a name is added here before it is used. Columns of a profile go as `column KEY`.
 */
export const promptFields = [
  'what to say',
  'reason for another text',
  'text to change',
  'pasted text',
  'description of the brand',
  'brand name',
  'brand website',
  'tone of voice',
  'values',
  'target groups',
  'dos and don’ts',
  'words to prefer',
  'words to avoid',
  'goal',
  'key message',
  'audience',
  'promotion name',
  'promotion description',
  'promotion conditions',
  'product name',
  'product description',
  'ideal customer',
  'example',
  'lead name',
  'comment',
] as const;

export type PromptField = (typeof promptFields)[number] | `column ${string}`;
