import { type ReplyOf, requestPasskeyCheck, verifyPasskey } from '@kade/contract';
import { call, type SendOptions } from '../client/api.js';

type Pair = ReplyOf<typeof verifyPasskey>;

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Gives a passkey as the second factor. The library comes when the first passkey is used.
 * @returns a new pair of tokens; null when the user closed the browser's question
 * @throws ApiFailure when the server refuses
 */
export async function givePasskey(options: SendOptions = {}): Promise<Pair | null> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(requestPasskeyCheck, {}, options),
  ]);
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({
    optionsJSON: optionsJSON as unknown as Options,
  }).catch(closedByUser);
  if (!response) return null;
  return call(verifyPasskey, { body: { response: { ...response } } }, options);
}

/** The browser tells with these names that the user closed its question or let it run out. */
function closedByUser(error: unknown): null {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
  throw error;
}

/**
 * Has the browser make a passkey.
 * @param optionsJSON the server's answer to the request for one
 * @returns what the server keeps; null when the user closed the browser's question
 */
export async function makePasskey(
  optionsJSON: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({
    optionsJSON: optionsJSON as unknown as Options,
  }).catch(closedByUser);
  return response && { ...response };
}
