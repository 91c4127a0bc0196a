import type { FormInstance } from 'antd';

/** Shows what the server says of the fields that are on screen; false when it is of none of them. */
export const showErrors =
  <Values extends object>(form: FormInstance<Values>) =>
  (errors: Readonly<Record<string, readonly string[]>>): boolean => {
    const named = Object.keys(form.getFieldsValue()).filter((name) => errors[name]);
    form.setFields(
      named.map((name) => ({ name: name as never, errors: [...(errors[name] ?? [])] })),
    );
    return named.length > 0;
  };
