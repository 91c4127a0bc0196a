export const todosPath = (tab: string, profileId?: number) =>
  `/crm/todos/${tab}${profileId ? `/${profileId}` : ''}`;
export const profilePath = (id: number, tab = 'activities') => `/crm/result-detail/${id}/${tab}`;
