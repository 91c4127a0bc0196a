import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUpload, readIds, uploadEnded, uploadStarted } from './uploads.js';

beforeEach(() => localStorage.clear());

describe('the imports started in this browser', () => {
  it('survive a reload: running ones first, then finished ones until they are put away', () => {
    uploadStarted(7);
    uploadStarted(8);
    expect(readIds('running')).toEqual([8, 7]);
    uploadEnded(7);
    expect([readIds('running'), readIds('finished')]).toEqual([[8], [7]]);
    forgetUpload(7);
    expect(readIds('finished')).toEqual([]);
  });

  it('are not those that were started elsewhere', () => {
    uploadEnded(99);
    expect(readIds('finished')).toEqual([]);
  });

  it('make nothing of a damaged store', () => {
    localStorage.setItem('runningUploads', '{broken');
    localStorage.setItem('finishedUploads', '[1,"2",-3,null]');
    expect([readIds('running'), readIds('finished')]).toEqual([[], [1]]);
  });
});
