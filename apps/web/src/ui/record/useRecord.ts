import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../platform/client/failure.js';
import { type Message, notify } from '../../platform/notices/notify.js';
import { translateText } from '../../platform/notices/showFailure.js';
import {
  errorsOf,
  type Saves,
  useSaving,
  type Versioned,
} from '../../platform/saving/useSaving.js';
import { showErrors } from '../form/showErrors.js';
import { type Guard, useLeaveGuard } from '../form/useLeaveGuard.js';
import { sameValues } from './values.js';

/** What the form of a kind of record is: all else is the same for each. */
type Description<Row extends Versioned, Values extends object, Body> = Saves<Row, Body> & {
  /** The one to change; a new one without. */
  opened?: Row | undefined;
  /** What the fields of a new one begin with. */
  newValues?: () => Values;
  valuesOf: (row: Row) => Values;
  /** What is sent; null while something is missing that the form asks for. */
  bodyOf: (values: Values, opened: Row | undefined) => Body | null;
  /** What is said once it is saved. */
  saved: (row: Row) => string | Omit<Message, 'kind'>;
  onSaved?: ((row: Row) => void) | undefined;
};

/** What the server says of a form, but for what stands at its fields. */
type Refusal = { readonly title: string; readonly more: string };

export type FormOfRecord<Row, Values> = {
  form: FormInstance<Values>;
  /** As it was opened, last saved or taken over from somebody else. */
  opened: Row | undefined;
  /** What the fields held then. */
  initial: Values;
  /** What they hold now, those not on screen included. */
  values: Values;
  /** Whether that is something else by now; asked when something is done, as `values` come a moment after the typing. */
  isDirty: () => boolean;
  guard: Guard;
  save: () => Promise<void>;
  saving: boolean;
  refusal: Refusal | null;
  /** Somebody else saved first: the user decides whose version holds, and nothing typed is lost before. */
  conflict: boolean;
  saveMine: () => Promise<void>;
  takeTheirs: () => Promise<void>;
};

type Taking<Row> = {
  /** Goes on from a row that came about otherwise: an earlier version that was restored. */
  takeOver: (row: Row) => void;
};

/**
 * The form of a record, from opening to saved. The row is held as it was opened: news brings a later version into the cache
 * while somebody types, and a save under that version would write over a change its writer has not seen.
 */
export function useRecord<Row extends Versioned, Values extends object, Body>(
  description: Description<Row, Values, Body>,
): FormOfRecord<Row, Values> & Taking<Row> {
  const { valuesOf, newValues, bodyOf, saved, onSaved } = description;
  const [form] = Form.useForm<Values>();
  const [opened, setOpened] = useState(description.opened);
  const [initial, setInitial] = useState(() =>
    opened ? valuesOf(opened) : (newValues?.() ?? ({} as Values)),
  );
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { save: send, theirs, saving, conflict } = useSaving<Row, Body>(description);
  const typed = Form.useWatch([], { form, preserve: true }) as Partial<Values> | undefined;
  const values = { ...initial, ...typed };
  const guard = useLeaveGuard(!sameValues(initial, values));
  const now = () => ({ ...initial, ...(form.getFieldsValue(true) as Values) });

  const begin = (row: Row) => {
    setOpened(row);
    setInitial(valuesOf(row));
    form.setFieldsValue(valuesOf(row) as Parameters<typeof form.setFieldsValue>[0]);
    setRefusal(null);
  };
  const tell = (failure: ApiFailure) => {
    if (failure.code === 'version_conflict') return setRefusal(null);
    const errors = errorsOf(failure);
    const shown = showErrors(form)(errors);
    const unseen = Object.keys(errors).filter((name) => !shown.includes(name));
    const title = translateText(failure.detail ?? failure.msg ?? 'Failed!');
    const isSaid = shown.some((name) => errors[name]?.includes(title));
    const more = unseen.flatMap((name) => errors[name] ?? []).join(' ');
    setRefusal(isSaid && !more ? null : { title, more: more === title ? '' : more });
  };
  const store = async (over: boolean) => {
    const body = bodyOf(now(), opened);
    if (body === null) return;
    const { row, failure } = await send(body, opened, over);
    if (failure) tell(failure);
    if (!row) return;
    guard.release();
    begin(row);
    const said = saved(row);
    notify({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) });
    onSaved?.(row);
  };

  return {
    ...{ form, opened, initial, values, guard, saving, refusal, conflict },
    isDirty: () => !sameValues(initial, now()),
    takeOver: begin,
    save: () => store(false),
    saveMine: () =>
      form.validateFields().then(
        () => store(true),
        () => undefined,
      ),
    takeTheirs: async () => {
      if (!opened) return;
      const { row, failure } = await theirs(opened);
      if (row) begin(row);
      else if (failure) tell(failure);
    },
  };
}
