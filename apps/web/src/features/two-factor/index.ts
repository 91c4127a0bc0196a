/** Two-factor authentication: set-up, recovery codes and the question for a fresh code. */
export { CodeInput } from './CodeInput.js';
export { codeErrorOf, tellWhenEnded } from './codeError.js';
export { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
export { SetupDialog } from './SetupDialog.js';
