-- earlier program: may run
-- Since when all users of a customer must have two-factor; null leaves it to them. The operator says so, no import does:
-- it must stay without "not null", because an import's rows have no such column. An earlier program lets users in without
-- two-factor all the same.
alter table customer add column two_factor_required_at timestamptz;
