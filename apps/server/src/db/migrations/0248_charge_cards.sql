-- Cards by which charging piles know who charges.
create table charge_card (
  id int generated always as identity primary key,
  customer_id int not null references customer,
  tag text not null,
  holder text not null,
  phone text,
  valid_until timestamptz,
  is_blocked boolean not null
);
-- Piles may write a number in either case.
create unique index charge_card_tag on charge_card (customer_id, upper(tag));
select tenant_policy('charge_card');
