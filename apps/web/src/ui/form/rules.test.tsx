import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, type FormProps } from 'antd';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Look } from '../../app/Look.js';
import { i18n, startLanguage } from '../../platform/language/language.js';
import { required, requiredNumber, requiredUpTo, textUpTo } from './rules.js';

type Rules = NonNullable<Parameters<typeof Form.Item>[0]['rules']>;

/** Every form message of the specification, section 5, as antd shows it. */
const cases: { rule: string; rules: Rules; value: unknown; en: string; nl: string }[] = [
  {
    rule: 'required',
    rules: [{ required: true }],
    value: undefined,
    en: 'Please fill in the field',
    nl: 'Vul dit veld in',
  },
  {
    rule: 'whitespace only',
    rules: [required],
    value: '   ',
    en: 'Please fill in the field; spaces alone don’t count',
    nl: 'Vul dit veld in; alleen spaties is niet genoeg',
  },
  {
    rule: 'whitespace only where nothing is required',
    rules: [textUpTo(9)],
    value: '   ',
    en: 'Please fill in the field; spaces alone don’t count',
    nl: 'Vul dit veld in; alleen spaties is niet genoeg',
  },
  {
    rule: 'string length',
    rules: [{ len: 3 }],
    value: 'ab',
    en: 'Must have exactly 3 characters',
    nl: 'Gebruik precies 3 tekens',
  },
  {
    rule: 'string min',
    rules: [{ min: 3 }],
    value: 'ab',
    en: 'Must have at least 3 characters',
    nl: 'Gebruik minimaal 3 tekens',
  },
  {
    rule: 'string max',
    rules: [{ max: 3 }],
    value: 'abcd',
    en: 'Can have at most 3 characters',
    nl: 'Gebruik maximaal 3 tekens',
  },
  {
    rule: 'string range',
    rules: [{ min: 3, max: 4 }],
    value: 'ab',
    en: 'Must have 3 to 4 characters',
    nl: 'Gebruik 3 tot en met 4 tekens',
  },
  {
    rule: 'number equal',
    rules: [{ type: 'number', len: 3 }],
    value: 4,
    en: 'Must be 3',
    nl: 'Moet 3 zijn',
  },
  {
    rule: 'number min',
    rules: [{ type: 'number', min: 3 }],
    value: 2,
    en: 'Must be 3 or more',
    nl: 'Vul 3 of hoger in',
  },
  {
    rule: 'number max',
    rules: [{ type: 'number', max: 3 }],
    value: 4,
    en: 'Must be 3 or less',
    nl: 'Vul 3 of lager in',
  },
  {
    rule: 'number range',
    rules: [{ type: 'number', min: 3, max: 4 }],
    value: 5,
    en: 'Must be between 3 and 4',
    nl: 'Moet tussen 3 en 4 liggen',
  },
  {
    rule: 'array length',
    rules: [{ type: 'array', len: 2 }],
    value: ['a'],
    en: 'Choose exactly 2',
    nl: 'Kies er precies 2',
  },
  {
    rule: 'array min',
    rules: [{ type: 'array', min: 2 }],
    value: ['a'],
    en: 'Choose at least 2',
    nl: 'Kies er minimaal 2',
  },
  {
    rule: 'array max',
    rules: [{ type: 'array', max: 1 }],
    value: ['a', 'b'],
    en: 'Choose at most 1',
    nl: 'Kies er maximaal 1',
  },
  {
    rule: 'array range',
    rules: [{ type: 'array', min: 2, max: 3 }],
    value: ['a'],
    en: 'Choose 2 to 3',
    nl: 'Kies er 2 tot en met 3',
  },
  {
    rule: 'invalid type',
    rules: [{ type: 'number' }],
    value: 'x',
    en: 'Enter a number',
    nl: 'Dit is geen getal',
  },
  {
    rule: 'invalid e-mail address',
    rules: [{ type: 'email' }],
    value: 'x',
    en: 'Enter a valid email address',
    nl: 'Dit is geen e-mailadres',
  },
  {
    rule: 'invalid date',
    rules: [{ type: 'date' }],
    value: 'x',
    en: 'Enter a date',
    nl: 'Dit is geen datum',
  },
  {
    rule: 'pattern mismatch',
    rules: [{ pattern: /^\d+$/ }],
    value: 'x',
    en: 'This format isn’t valid',
    nl: 'Dit heeft niet de juiste notatie',
  },
];

beforeAll(async () => {
  await startLanguage();
  await i18n.loadNamespaces('common');
});
afterEach(cleanup);

function AForm({ rules, ...form }: { rules: Rules } & FormProps) {
  return (
    <Look>
      <Form {...form}>
        <Form.Item name="field" rules={rules}>
          <span />
        </Form.Item>
        <button type="submit">save</button>
      </Form>
    </Look>
  );
}

describe.each(['en', 'nl'] as const)('a form in %s', (language) => {
  beforeAll(() => i18n.changeLanguage(language));

  it.each(cases)('says what is wrong with: $rule', async ({ rules, value, ...say }) => {
    render(<AForm rules={rules} initialValues={{ field: value }} />);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'save' }));
    });
    expect(await screen.findByText(say[language])).toBeDefined();
  });
});

it('says of spaces alone once where a text is needed and has a longest length', async () => {
  await i18n.changeLanguage('en');
  render(<AForm rules={[requiredUpTo(9)]} initialValues={{ field: '   ' }} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
  });
  expect(await screen.findAllByText(/Please fill in the field/)).toHaveLength(1);
});

it('says of an empty number that it is needed, and not also that it is no number', async () => {
  await i18n.changeLanguage('en');
  render(<AForm rules={requiredNumber(1, 9)} initialValues={{ field: null }} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'save' }));
  });
  expect(await screen.findAllByText('Please fill in the field')).toHaveLength(1);
  expect(screen.queryByText('Enter a number')).toBeNull();
});

const sources = import.meta.glob<string>('../../features/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe('every form', () => {
  it('says in its own words what is wrong: none leaves that to the browser, which knows only its language', () => {
    const folder = (path: string) => path.slice(0, path.lastIndexOf('/'));
    // Fields may stand in a file of their own, beside the one with the form.
    const own = Object.entries(sources).filter(([, source]) =>
      /noValidate|<Record(Form|Drawer)\b/.test(source),
    );
    const left = Object.entries(sources)
      .filter(([, source]) => /<Input[^>]*\b(type="(email|url|number)"|required$)/m.test(source))
      .filter(([, source]) => !source.includes('<AutoComplete'))
      .filter(([path]) => !own.some(([other]) => folder(other) === folder(path)))
      .map(([path]) => path);
    expect(left).toEqual([]);
  });

  /** Fields in which nothing can be typed that is kept: what is chosen or taken away, and who may be offered what. */
  const chosen = /<(Segments|Audience|Limits|Channels|Traits|Colours|Logo)Field\s/;

  it('rejects spaces alone: each text field of an antd form takes its rules from here', () => {
    const without = Object.entries(sources).flatMap(([path, source]) =>
      [...source.matchAll(/<Form\.Item\b(?:[^<]|=>)*?(?:name=|\{\.\.\.)[\s\S]*?<\/Form\.Item>/g)]
        .map(([item]) => item)
        .filter((item) =>
          /<(Input(\.TextArea)?|AutoComplete|(?!Number|Money)\w*Field)\s/.test(item),
        )
        .filter((item) => !chosen.test(item))
        .filter((item) => !/\brequired(UpTo)?\b|\btextUpTo\(/.test(item))
        .map((item) => `${path}: ${/name=\S+|\{\.\.\.\S+/.exec(item)?.[0]}`),
    );
    expect(without).toEqual([]);
  });
});
