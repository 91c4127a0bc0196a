import { mergeTags } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { readTag, tagText, writeTag } from './mergeTag.js';

describe('merge tags', () => {
  it('bring a default in the language of the mail where data may be missing', () => {
    expect(tagText('contact.first_name', 'nl')).toBe(
      '{{ contact.first_name | default: "relatie" }}',
    );
    expect(tagText('company.name', 'en')).toBe('{{ company.name }}');
    for (const tag of mergeTags) expect(tagText(tag, 'en')).toContain(tag);
  });

  it('are taken apart, and put together with another default', () => {
    const tag = readTag(`{{profile.city|upcase|default:'here'}}`);
    expect(tag).toEqual({ name: 'profile.city', otherwise: 'here', filters: ' |upcase' });
    expect(tag && writeTag({ ...tag, otherwise: 'a "place" }}' })).toBe(
      '{{ profile.city |upcase | default: "a ”place” " }}',
    );
    expect(readTag('{{ what is this }}')).toBeUndefined();
  });
});
