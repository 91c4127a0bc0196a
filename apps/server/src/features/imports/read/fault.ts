/**
 * The file itself is at fault: it cannot be read, or not safely. The message is a sentence for the person who sent it.
 * Before a run it answers 422; within a run it ends the run as failed, and is not tried again.
 */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
