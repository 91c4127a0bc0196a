/**
 * What from outside can reach a prompt, by name, and whose words it has: see `DataField`. Each is tried with every injection of the corpus
 * (`injections.unit.test.ts`), so a name is added here before it is used. Columns of a profile go as `column KEY`.
 */
const fields = {
  'what to say': 'user',
  'reason for another text': 'user',
  'text to change': 'user',
  'description of the brand': 'user',
  'tone of voice': 'user',
  values: 'user',
  'target groups': 'user',
  'dos and don’ts': 'user',
  'words to prefer': 'user',
  'words to avoid': 'user',
  goal: 'user',
  'key message': 'user',
  'ideal customer': 'user',
  'pasted text': 'user',
  'brand name': 'name',
  'brand website': 'others',
  audience: 'others',
  'promotion name': 'name',
  'promotion description': 'others',
  'promotion conditions': 'others',
  'product name': 'name',
  'product description': 'others',
  example: 'others',
  'lead name': 'name',
  comment: 'others',
} as const;

export const promptFields = Object.keys(fields) as readonly (keyof typeof fields)[];
export type PromptField = keyof typeof fields | `column ${string}`;

/** Whose words a field has. What a column of a profile says is a name, a category or a number. */
export const wordsOfWhom = (name: PromptField): 'user' | 'name' | 'others' =>
  (fields as Readonly<Record<string, 'user' | 'name' | 'others'>>)[name] ?? 'name';
