-- What a referrer earned from a friend's first deposit. The key is the friend, so nobody earns twice from the same one.
create table referral_rewards (
  friend uuid primary key references users,
  referrer uuid not null references users,
  amount bigint not null check (amount > 0),
  earned_at timestamptz not null
);
create index referral_rewards_of_referrer on referral_rewards (referrer, earned_at desc, friend desc);
grant select, insert on referral_rewards to larkfield_app;
