-- Somebody who drafts what is on sale and publishes nothing (D617).
alter table contact drop constraint contact_role_check,
  add constraint contact_role_check check (role in ('zedder', 'editor', 'reception', 'admin'));
