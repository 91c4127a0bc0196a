import type { FormInstance } from 'antd';

/** Shows what the server says of the fields that are on screen. @returns their names */
export const showErrors =
  <Values extends object>(form: FormInstance<Values>) =>
  (errors: Readonly<Record<string, readonly string[]>>): readonly string[] => {
    const named = Object.keys(form.getFieldsValue()).filter((name) => errors[name]);
    form.setFields(
      named.map((name) => ({ name: name as never, errors: [...(errors[name] ?? [])] })),
    );
    if (named[0]) form.scrollToField(named[0] as never, { block: 'nearest' });
    return named;
  };
