import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * Fields that may be emptied by one tap on their cross, which a phone shows all the time: filters and searches, which
 * store nothing, and fields of forms that have a button of their own to save.
 */
const formsAndFilters = [
  '../pick/RecordSelect.tsx',
  '../record/FieldInput.tsx',
  '../table/Chooser.tsx',
  './ChoiceEditor.tsx',
  './SearchBox.tsx',

  '../../features/activities/QuickActivity.tsx',
  '../../features/activities/form/WhenFields.tsx',
  '../../features/campaigns/wizard/ExampleSelect.tsx',
  '../../features/campaigns/wizard/PromotionSelect.tsx',
  '../../features/content/brands/ToneByChannelFields.tsx',
  '../../features/content/uses/UseDialog.tsx',
  '../../features/imports/wizard/MatchTable.tsx',
  // Which years a comparison has: a filter.
  '../../features/leads/compare/ComparePanel.tsx',
  '../../features/opportunities/pickers.tsx',
  '../../features/profile-detail/contacts/ContactFields.tsx',
  '../../features/profile-detail/side/AllFields.tsx',
  '../../features/promotions/editor/ProductSelect.tsx',
  // Of which category a breakdown is: a filter.
  '../../features/whitespots/breakdown/Breakdown.tsx',
];

it('nothing that saves at once can be emptied by a tap on a cross', () => {
  const clearable = Object.entries(sources)
    .filter(([, text]) => /\ballowClear(?!=\{false\})/.test(text))
    .map(([path]) => path);
  expect(clearable.sort()).toEqual([...formsAndFilters].sort());
});
