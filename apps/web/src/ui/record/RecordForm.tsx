import { Alert, Flex, Form, type FormProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Conflict } from '../form/Conflict.js';
import type { FormOfRecord } from './useRecord.js';

type Props<Values extends object> = Omit<
  FormProps<Values>,
  'form' | 'initialValues' | 'children'
> & {
  record: FormOfRecord<unknown, Values>;
  /** Id of the form, and the beginning of those of its fields. */
  name: string;
  children: ReactNode;
};

/** Seen whole: the head of a page lies over what is scrolled to its top. */
const look = { marginBottom: 16, scrollMarginTop: 80 };

/** The fields of a record, and above them what keeps it from being saved. */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { record, name, children, ...more } = props;
  const { form, guard, initial, refusal, conflict } = record;
  const told = useRef<HTMLDivElement>(null);
  // The button that saves may stand far below.
  useEffect(() => {
    if (refusal || conflict) told.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, conflict]);
  return (
    <>
      {guard.dialog}
      {(conflict || refusal) && (
        <Flex ref={told} vertical gap={8} style={look}>
          {conflict && (
            <Conflict
              saving={record.saving}
              onMine={() => void record.saveMine()}
              onTheirs={() => void record.takeTheirs()}
            />
          )}
          {refusal && (
            <Alert type="error" showIcon title={refusal.title} description={refusal.more || null} />
          )}
        </Flex>
      )}
      <Form<Values>
        noValidate
        id={name}
        name={name}
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={() => void record.save()}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
          e.preventDefault();
          form.submit();
        }}
        {...more}
      >
        {children}
      </Form>
    </>
  );
}
