import { type Localizable, say } from '@kade/contract';
/**
 * The file itself is at fault: it cannot be read, or not safely. What it says is for the person who sent it.
 * Before a run it answers 422; within a run it ends the run as failed, and is not tried again.
 */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  constructor(
    readonly said: Localizable,
    options?: ErrorOptions,
  ) {
    super(say('en', said), options);
  }
}
