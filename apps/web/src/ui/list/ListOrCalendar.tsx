import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';

type Place = 'list' | 'calendar';
type Props = {
  active: Place;
  words: { label: string; list: string; calendar: string; create: string };
  /** Where each leads; without `create` the user may make none. */
  paths: Record<Place, string> & { create: string | null };
};

/** The two ways to look at what lasts for days, and a new one of them: what stands above both. */
export function ListOrCalendar({ active, words, paths }: Props) {
  const navigate = useNavigate();
  const { create } = paths;
  return (
    <>
      <Segmented<Place>
        value={active}
        aria-label={words.label}
        options={[
          { value: 'list', label: words.list },
          { value: 'calendar', label: words.calendar },
        ]}
        onChange={(to) => void navigate(paths[to])}
      />
      {create && (
        <Button type="primary" onClick={() => void navigate(create)}>
          {words.create}
        </Button>
      )}
    </>
  );
}
