import { columnOf, customerStages, type ProfileRow, stageWords } from '@kade/contract';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../platform/language/language.js';
import { cellOf } from './cells.js';
import { makeFormat } from './format.js';

const stage = columnOf('LIFECYCLE_STAGE');
const value = columnOf('LEADVALUE');
const look = (language: 'en' | 'nl') => ({ format: makeFormat(language), yes: 'yes', no: 'no' });
const row = { id: 1, name: 'Koffiehuis', lifecycle_stage: 'high_value', leadvalue: 'High' };

describe.each(['en', 'nl'] as const)('values that the product fixes, in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language));

  it.each(customerStages)('show %s by its word, never by its key', (key) => {
    if (!stage) throw new Error('The stage is no column.');
    render(
      cellOf(stage, { ...row, lifecycle_stage: key } as unknown as ProfileRow, look(language)),
    );
    expect(screen.getByText(stageWords[key][language])).toBeTruthy();
  });

  it('show the value of a lead as people call it', () => {
    if (!value) throw new Error('The value of a lead is no column.');
    const cell = cellOf(value, row as unknown as ProfileRow, look(language));
    expect(cell).toBe(language === 'nl' ? 'Hoog' : 'High');
  });
});
