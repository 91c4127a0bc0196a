import { afterAll, describe, expect, it } from 'vitest';
import { openProgram, programBeside } from './program.js';

describe('a program in a thread', () => {
  const program = programBeside(import.meta.url, 'program.testkit');
  const { ask, onTold, cancel, end } = openProgram<string | number, number>(program);
  afterAll(end);

  it('runs from its source, with the packages it stands on, and hands memory over', async () => {
    expect(await ask('stages')).toBe(8);
    expect(await ask(3)).toEqual(new Float64Array([2, 2, 2]));
  });

  it('tells how far it is, hears that it is no longer wanted, and goes on afterwards', async () => {
    const told = new Promise((resolve) => onTold(resolve));
    const answer = ask('wait');
    answer.catch(() => {});
    expect(await told).toBe(1);
    cancel();
    await expect(answer).rejects.toMatchObject({ name: 'RangeError', message: 'no longer wanted' });
    expect(await ask('stages')).toBe(8);
  });

  it('is started anew when it was lost or ended, and whoever waited is told', async () => {
    await expect(ask('gone')).rejects.toThrow('A thread ended with 3.');
    expect(await ask('stages')).toBe(8);
    const waits = ask('stages');
    waits.catch(() => {});
    await end();
    await expect(waits).rejects.toThrow('The thread was ended.');
    expect(await ask('stages')).toBe(8);
  });

  it('that cannot start says why to whoever asked', async () => {
    const none = openProgram(programBeside(import.meta.url, 'noSuchProgram'));
    await expect(none.ask('stages')).rejects.toThrow('noSuchProgram');
  });
});
