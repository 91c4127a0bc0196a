import type { Can } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { isAskedFirst, stepsOf } from './moves.js';

const nothing: Can = {
  edit: false,
  remove: false,
  submit: false,
  cancel: false,
  review: false,
  deactivate: false,
};

describe('the buttons of an object in the workflow', () => {
  it('are none for somebody who may do nothing, or only edit and remove', () => {
    expect(stepsOf(nothing)).toEqual([]);
    expect(stepsOf({ ...nothing, edit: true, remove: true })).toEqual([]);
  });

  it('are submit for the maker of a draft, and taking back once it waits', () => {
    expect(stepsOf({ ...nothing, submit: true })).toEqual(['submit']);
    expect(stepsOf({ ...nothing, cancel: true })).toEqual(['cancel']);
  });

  it('let a reviewer approve or reject, approving first', () => {
    expect(stepsOf({ ...nothing, review: true, cancel: true })).toEqual([
      'approve',
      'reject',
      'cancel',
    ]);
  });

  it('ask before a review or a deactivation, but not before submitting or taking back', () => {
    expect((['approve', 'reject', 'deactivate'] as const).every(isAskedFirst)).toBe(true);
    expect((['submit', 'cancel'] as const).some(isAskedFirst)).toBe(false);
  });
});
