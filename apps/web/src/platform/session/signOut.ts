import { logout } from '@kade/contract';
import { call } from '../client/api.js';
import { endSession } from './session.js';
import { forgetWanted } from './wanted.js';

/** Signs out here at once; whether the server could be told is not the user's concern. */
export async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  forgetWanted();
  endSession();
}
