-- What of a profile partners see: a company chooses; a short list, without figures, owners and people, until it does.

alter table company add column partner_fields text[] not null
  default '{name,segment,city,province,website}';
