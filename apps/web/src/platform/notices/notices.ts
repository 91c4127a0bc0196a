import { getMe, getProfile, uploadLead } from '@kade/contract';
import type { ApiFailure } from '../client/failure.js';

/** What a notification says. */
export type Notice = { readonly title: string; readonly description: string };

const maxText = 200;
const maxList = 300;
export const defaultTitle = 'Failed!';
export const unknownError = 'Unknown Error';

/** Calls whose failure shows no notification: the screens that make them say it themselves. */
const silentPaths: readonly string[] = [getMe.path, getProfile.path, '/v1/foodstep/list/'];
const silentBranches: readonly string[] = ['/v3/crm/leads/upload/'];
/** In that branch, but no bulk upload: one lead, typed in. */
const told: readonly string[] = [uploadLead.path];

const isSilent = ({ status, path }: ApiFailure) =>
  status === 404 ||
  silentPaths.includes(path) ||
  (silentBranches.some((branch) => path.startsWith(branch)) && !told.includes(path));

const within = (text: string | null, otherwise: string) =>
  text && text.length <= maxText ? text : otherwise;

/**
 * The notification of a failed call, in English; null when it shows none.
 * The rules are those of the error catalogue (specification, section 8).
 */
export function notificationOf(failure: ApiFailure): Notice | null {
  if (isSilent(failure)) return null;
  if (failure.code === 'name_taken')
    return { title: defaultTitle, description: 'Name must be unique' };

  const title = within(failure.detail, defaultTitle);
  const said = within(failure.msg, unknownError);
  const description =
    said === unknownError || said === 'Bad Request' ? listed(failure, said) : said;
  const nothingToAdd = title !== defaultTitle && description === unknownError;
  return { title, description: nothingToAdd ? '' : description };
}

/** One line per field with its messages, or `otherwise` when there are none or too many. */
function listed(failure: ApiFailure, otherwise: string): string {
  const lines = Object.entries(failure.errors ?? {}).map(
    ([field, messages]) => `${field.replaceAll('_', ' ')}: ${[messages].flat().join(', ')}`,
  );
  const text = lines.join('\n');
  return text && text.length <= maxList ? text : otherwise;
}
