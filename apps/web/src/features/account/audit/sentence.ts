import type { AuditLine } from '@kade/contract';
import type { TFunction } from 'i18next';

/** Key of an action's texts: dots are read as levels by the texts. */
export const actionText = (action: string): string => `action.${action.replaceAll('.', '_')}`;

/** An action in words; one that has no words yet is made readable from its name. */
export function actionWords(t: TFunction, action: string): string {
  return t(`account:${actionText(action)}`, { defaultValue: action.replace(/[._]/g, ' ') });
}

/** A kind of object in words. */
export const objectKind = (t: TFunction, type: string): string =>
  t(`account:object.${type}`, { defaultValue: type.replaceAll('_', ' ') });

/** Name of what the line is about, as it was at that moment; its kind and number where no name was kept. */
export function objectOf(t: TFunction, { detail, object_type, object_id }: AuditLine): string {
  const named = [detail.name, detail.title, detail.file_name, detail.email].find(
    (v): v is string => typeof v === 'string',
  );
  return named ?? (object_type && object_id ? `${objectKind(t, object_type)} ${object_id}` : '');
}
